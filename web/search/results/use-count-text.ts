import { useLanguage } from '../../ui/use-language.ts'
import type { Group } from '../model/use-answer.ts'

/** How many hits there are, such as `300+` where more are not counted. */
export function useCountText() {
  const language = useLanguage()
  return ({ count, isCapped }: Group): string =>
    `${new Intl.NumberFormat(language).format(count)}${isCapped ? '+' : ''}`
}
