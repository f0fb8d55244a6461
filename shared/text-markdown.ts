// What means something in the middle of a text, or at the start of a line, or makes an address.
const meaning = /[\\`*_[\]<>#~|@]|^[-+=]|(?<=^\d{1,9})[.)]|(?<=\S)\.(?=\S)|:(?=\/\/)|!$/g

/** One line of text as Markdown that reads as this text, whatever it would be in Markdown. */
export const textMarkdown = (line: string): string => line.replace(meaning, '\\$&')
