import { expect, it } from 'vitest';
import { sizeOfPicture } from '../../../src/files/picture-size';
import { fromBase64 } from '../../../src/protocol/base64';

const LOSSY =
  'UklGRkQAAABXRUJQVlA4IDgAAAAQAwCdASogABQAP3Gy0GA0rimlqAgCkC4JZQDM0BalVAAA/uC5fg0CgAH//BBfiD9QanLDAW4AAA==';
const LOSSLESS = 'UklGRhwAAABXRUJQVlA4TA8AAAAvH8AEAAcQ9Y/+ByKi/wEA';
const WITH_ALPHA =
  'UklGRmgAAABXRUJQVlA4WAoAAAAQAAAAHwAAEwAAQUxQSAoAAAABB9C/iAhERP8DVlA4IDgAAAAQAwCdASogABQAP3Gy0GA0rimlqAgCkC4JZQDM0BalVAAA/uC5fg0CgAH//BBfiD9QanLDAW4AAA==';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAUCAIAAABj86gYAAAACXBIWXMAAAABAAAAAQBPJcTWAAAAIUlEQVR4nGP4y8BAU0Rb00ctGLVg1IJRC0YtGLVg2FgAAKGleJ9Df1YTAAAAAElFTkSuQmCC';

it.each([
  ['image/webp', LOSSY],
  ['image/webp', LOSSLESS],
  ['image/webp', WITH_ALPHA],
  ['image/png', PNG],
])('a picture of type %s says how large it is', (type, data) => {
  expect(sizeOfPicture(fromBase64(data))).toEqual({ type, width: 32, height: 20 });
});

it('what is no picture, or only its beginning, has no size', () => {
  expect(sizeOfPicture(new TextEncoder().encode('A note that is called picture-1.webp'))).toBe(
    undefined,
  );
  expect(sizeOfPicture(fromBase64(PNG).subarray(0, 20))).toBe(undefined);
});
