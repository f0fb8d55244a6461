/** Where a mail program writes to an address: some of the signs that it may have mean something else in a link. */
export const mailtoOf = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
