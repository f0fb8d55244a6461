import type { ProductError } from '../../platform/product-error.ts'

const ofFile = 'files.'

/** The keys of the files without which a request can be filed, because the server has them no longer. */
export const missingFileKeys = ({ fields }: Pick<ProductError, 'fields'>): string[] =>
  Object.keys(fields)
    .filter((path) => path.startsWith(ofFile))
    .map((path) => path.slice(ofFile.length))
