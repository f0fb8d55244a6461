// Characters that are markup in the middle of a text or at the start of a line, or make an address.
const meaning = /[\\`*_[\]<>#~|@]|^[-+=]|(?<=^\d{1,9})[.)]|(?<=\S)\.(?=\S)|:(?=\/\/)|!$/g

/** Escapes one line of text for Markdown. */
export const textMarkdown = (line: string): string => line.replace(meaning, '\\$&')
