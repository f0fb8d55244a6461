import type { FormatterModule } from 'i18next'
import { formatCount } from '../../../shared/format.ts'
import type { Language } from '../../../shared/identity-facts.ts'

/** The interpolation names of counts; other numbers, such as limits and request numbers, are not abbreviated. */
const counted = new Set(['count', 'done', 'total', 'all', 'tasks', 'open', 'unread', 'late'])

/** Numbers above 999 in sentences are shown with a k (specification), while plural forms use the exact number. */
export const countFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, _format, language, options) {
    if (typeof value !== 'number' || !counted.has(options?.interpolationkey)) return value as string
    return formatCount(value, language as Language)
  },
}
