/** The logo of a connection that has none. It is a data URL, so nothing is loaded from another server. */
export const LOGO =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E%3Ccircle cx=%228%22 cy=%228%22 r=%227%22 fill=%22%23456%22/%3E%3C/svg%3E';
