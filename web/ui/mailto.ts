/** A mailto link: some characters that are allowed in an address have a special meaning in a URL. */
export const mailtoOf = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
