/** Fetches the pictures of a clip from inside their page, as the page would, and converts them to small webp files. */
import { toBase64 } from '../../protocol/base64';
import { boundedBytes } from '../../protocol/bounded-bytes';
import { PICTURES_SCRIPT, takeFrom } from '../../protocol/injected-scripts';
import {
  LONGEST_SIDE,
  MOST_BYTES_OF_ALL,
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
  PICTURES_MS,
  type Picture,
} from '../../protocol/picture/picture';

/** Maximum bytes of a picture as its site sends it. */
const MOST_SOURCE_BYTES = 20_000_000;
/** Pixels. Smaller pictures are not content. */
const SMALLEST_SIDE = 24;
const TOGETHER = 4;

/** Qualities and scales to try, in this order, until the result is small enough. */
const ATTEMPTS = [
  { quality: 0.82, scale: 1 },
  { quality: 0.6, scale: 0.75 },
  { quality: 0.5, scale: 0.45 },
] as const;

/** @param how options of the requests. By default, use the browser's cache, which has the pictures on the page. */
export async function takePictures(
  addresses: readonly string[],
  how: RequestInit = { cache: 'force-cache' },
): Promise<Picture[]> {
  const signal = AbortSignal.timeout(PICTURES_MS);
  const waiting = addresses.slice(0, MOST_PICTURES);
  const taken = new Map<string, Picture>();
  let length = 0;
  const takeOn = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (signal.aborted || length >= MOST_BYTES_OF_ALL) return;
      const picture = await takePicture(address, { ...how, signal }).catch(() => undefined);
      if (picture === undefined) continue;
      length += (picture.data.length * 3) / 4;
      if (length <= MOST_BYTES_OF_ALL) taken.set(address, picture);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, takeOn));
  return addresses.flatMap((address) => taken.get(address) ?? []);
}

async function takePicture(address: string, how: RequestInit): Promise<Picture | undefined> {
  const reply = await fetch(address, how);
  if (!reply.ok) return undefined;
  const bytes = await boundedBytes(reply.body, MOST_SOURCE_BYTES);
  if (bytes === undefined) return undefined;
  const type = reply.headers.get('content-type') ?? '';
  const image = await createImageBitmap(new Blob([bytes], { type }));
  try {
    const { width, height } = image;
    if (Math.min(width, height) < SMALLEST_SIDE) return undefined;
    const fit = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    for (const { quality, scale } of ATTEMPTS) {
      const small = await encoded(image, fit * scale, quality);
      if (small.blob.size > MOST_PICTURE_BYTES) continue;
      const { type } = small.blob;
      if (type !== 'image/webp' && type !== 'image/png') return undefined;
      const data = toBase64(new Uint8Array(await small.blob.arrayBuffer()));
      return { address, type, width: small.width, height: small.height, data };
    }
    return undefined;
  } finally {
    image.close();
  }
}

async function encoded(image: ImageBitmap, scale: number, quality: number) {
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('There is nothing to draw on.');
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(image, 0, 0, width, height);
  return { width, height, blob: await canvas.convertToBlob({ type: 'image/webp', quality }) };
}

/** Returns the addresses that were left for this run, and removes them. */
export function takePictureRequest(scope: object): string[] {
  const request = takeFrom(scope, PICTURES_SCRIPT.requestKey);
  if (typeof request !== 'object' || request === null) return [];
  const addresses: unknown = Reflect.get(request, 'addresses');
  return Array.isArray(addresses) ? addresses.map(String) : [];
}
