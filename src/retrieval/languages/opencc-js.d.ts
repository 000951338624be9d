/** The package publishes no types of its tables: `traditional simplified|…`, in some rows with further ones. */
declare module 'opencc-js/dict/TSCharacters' {
  const table: string;
  export default table;
}
