import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { takePictureRequest, takePictures } from '../src/clip/pictures/take-pictures';

/** Injected after a clip that keeps its pictures. Its value goes back to the background. */
export default defineUnlistedScript(() => takePictures(takePictureRequest(globalThis)));
