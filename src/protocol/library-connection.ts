/** Where passages of the library on this device say that they came from. */
export const LIBRARY_CONNECTION = {
  uid: 'library',
  type: 'library',
  name: 'This device',
  logo_url: '',
};
