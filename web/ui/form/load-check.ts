import { loadInPlace } from '../../platform/chunk.ts'
import { loadErrorWords } from '../error-text.ts'

/** Loads the validation of a form, and the texts of its errors. */
export const loadCheck = <T>(load: () => Promise<T>): Promise<T> =>
  loadInPlace(async () => {
    const [found] = await Promise.all([load(), import('./zod-without-eval.ts'), loadErrorWords()])
    return found
  })
