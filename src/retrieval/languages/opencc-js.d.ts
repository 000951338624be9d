/** The package has no types for its tables: `traditional simplified|…`, in some rows with several simplified forms. */
declare module 'opencc-js/dict/TSCharacters' {
  const table: string;
  export default table;
}
