/**
 * Returns the title that a PDF file states. Returns '' if that is not a title, because many programs write the file
 * name there, or the address of what was printed.
 */
export function statedTitle(stated: string): string {
  const isTitle =
    stated.length > 3 &&
    !/^(?:microsoft word - |untitled|document\d*$|layout \d|slide \d)/i.test(stated) &&
    !/^(?:about:|file:|https?:\/\/)\S*$/i.test(stated) &&
    !/\.(?:docx?|pdf|dvi|tex|indd|qxd|pptx?|rtf|odt)$/i.test(stated);
  return isTitle ? stated : '';
}
