import type { ProductError } from '../../platform/product-error.ts'

const ofFile = 'files.'

/** The keys of the files that the server no longer has, and without which the request can be submitted. */
export const missingFileKeys = ({ fields }: Pick<ProductError, 'fields'>): string[] =>
  Object.keys(fields)
    .filter((path) => path.startsWith(ofFile))
    .map((path) => path.slice(ofFile.length))
