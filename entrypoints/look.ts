import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { speakOn } from '../src/i18n/speak-on';
import { followLook } from '../src/ui/look/look';

/** Runs in the head of each page, before anything is painted. */
export default defineUnlistedScript(() => {
  speakOn(document);
  followLook();
});
