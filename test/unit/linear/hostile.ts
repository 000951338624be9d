/** Texts that made some reader of ours or of others slow. */
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

export const hostile: Record<string, string> = {
  'a run of backticks': '`'.repeat(200_000),
  'runs of backticks, each longer': lines(500, (index) => '`'.repeat(index)),
  'a table of many columns and short rows': `${'|'.repeat(1_500)}\n${'|-'.repeat(1_500)}|\n${'a\n'.repeat(1_000)}`,
  'beginnings of images': '!['.repeat(50_000),
  'beginnings of links': '['.repeat(50_000),
  'links without an end': '[a](b'.repeat(20_000),
  'links with half a title': '[a](b "'.repeat(15_000),
  'links with half an address': '[a](<'.repeat(20_000),
  'links and letters': '[a'.repeat(50_000),
  'notes without an end': '[^'.repeat(50_000),
  'emphasis in emphasis': '*a**b'.repeat(20_000),
  'three kinds of emphasis': '***a**b*c'.repeat(20_000),
  'words with underscores': 'a_'.repeat(20_000),
  strikethrough: '~~a~'.repeat(20_000),
  quotations: '>'.repeat(50_000),
  'tags without an end': '<a '.repeat(50_000),
  'comments without an end': '<!--'.repeat(30_000),
  'a mail address': `${'a.'.repeat(50_000)}@`,
  'a deep list': lines(400, (index) => `${'  '.repeat(index)}- a`),
  'rows of signs': `a${'_'.repeat(100_000)}b${'.'.repeat(100_000)}c`,
  spaces: `# a${' '.repeat(100_000)}b`,
  'a heading of signs': `# a${' #'.repeat(50_000)}b`,
  'a text without a space': 'a'.repeat(400_000),
  'letters and abbreviations': 'A. '.repeat(50_000),
  'a text of a script without spaces': 'ภาษาไทย'.repeat(20_000),
  'pairs of characters': '再起動'.repeat(30_000),
  'bookmarks without an end': '<a href="x">'.repeat(20_000),
  'half a cell': '"a'.repeat(50_000),
};
