import { ProductError, toProductError } from '../../platform/product-error.ts'

/** A refusal with the sentence of its first invalid field, if any, for forms that show errors in one place. */
export function plainError(failure: unknown): ProductError {
  const error = toProductError(failure)
  const [sentence] = Object.values(error.fields)
  return sentence ? new ProductError({ code: error.code, message: error.message, ...sentence }) : error
}
