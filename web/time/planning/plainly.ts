import { ProductError, toProductError } from '../../platform/product-error.ts'

/** What was refused, said by what is wrong with a field where there is such a thing: the forms here say it in one place. */
export function plainly(failure: unknown): ProductError {
  const error = toProductError(failure)
  const [sentence] = Object.values(error.fields)
  return sentence ? new ProductError({ code: error.code, message: error.message, ...sentence }) : error
}
