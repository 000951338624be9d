/**
 * The title that a PDF file states, or '' if that is no title: many programs write a file name there, or the
 * address of the printed page.
 */
export function statedTitle(stated: string): string {
  const isTitle =
    stated.length > 3 &&
    !/^(?:microsoft word - |untitled|document\d*$|layout \d|slide \d)/i.test(stated) &&
    !/^(?:about:|file:|https?:\/\/)\S*$/i.test(stated) &&
    !/\.(?:docx?|pdf|dvi|tex|indd|qxd|pptx?|rtf|odt)$/i.test(stated);
  return isTitle ? stated : '';
}
