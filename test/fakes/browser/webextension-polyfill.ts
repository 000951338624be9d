/**
 * Stands in for the polyfill, which refuses to be loaded outside an extension. It has what a test puts
 * there, and nothing else.
 */
let given: object = {};

export default new Proxy({}, { get: (_target, name) => Reflect.get(given, name) });

export function useInterface(api: object): void {
  given = api;
}
