import { cutText } from '../../../shared/cut-text.ts'
import { subTaskTitleMax } from '../../../shared/work-facts.ts'

const marker = /^\s*(?:(?:[-*+•–]|\d+[.)])\s+)?(?:\[( |x)\]\s+)?/i

/** The items of a pasted list, without their bullets, numbers and checkboxes; ticked checkboxes are done. */
export function pastedLines(text: string): { title: string; isDone: boolean }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const found = marker.exec(line)
    const title = cutText(line.slice(found?.[0].length ?? 0).trim(), subTaskTitleMax)
    return title ? [{ title, isDone: found?.[1]?.toLowerCase() === 'x' }] : []
  })
}
