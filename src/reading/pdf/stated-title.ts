/**
 * The title that a PDF's file states, or '' where it is none: many programs write the name of the file there,
 * or the address of what was printed.
 */
export function statedTitle(stated: string): string {
  const isTitle =
    stated.length > 3 &&
    !/^(?:microsoft word - |untitled|document\d*$|layout \d|slide \d)/i.test(stated) &&
    !/^(?:about:|file:|https?:\/\/)\S*$/i.test(stated) &&
    !/\.(?:docx?|pdf|dvi|tex|indd|qxd|pptx?|rtf|odt)$/i.test(stated);
  return isTitle ? stated : '';
}
