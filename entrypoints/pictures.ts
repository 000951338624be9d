import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { takePictureRequest, takePictures } from '../src/clip/pictures/take-pictures';

/** Injected after a clip that is to have its pictures; its value goes back to the background. */
export default defineUnlistedScript(() => takePictures(takePictureRequest(globalThis)));
