import { useState } from 'react'
import { momentOnWall } from '../../../shared/recurrence.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { idInDraft } from '../../platform/drafts/id-in-draft.ts'
import { ProductError, toProductError } from '../../platform/product-error.ts'
import { useErrorSentence, wordsOf } from '../../ui/error-text.ts'
import { useAction } from '../../ui/saved/use-action.ts'
import type { Automation } from '../automation.ts'
import { type AutomationDraft, inputOf } from '../builder/automation-draft.ts'
import { createAutomationMutation, updateAutomationMutation } from '../operations.ts'
import { changedInput, partOf } from './changed-input.ts'
import type { useAutomationDraft } from './use-automation-draft.ts'

type Part = keyof AutomationDraft

/** Saves an automation; refused fields say why until their part is changed. */
export function useSave(
  automation: Automation | undefined,
  draft: ReturnType<typeof useAutomationDraft>,
  onSaved: (id: string) => void,
) {
  const send = useSend(automation, draft)
  const [mended, setMended] = useState<readonly Part[]>([])
  const save = useAction(async () => {
    setMended([])
    const id = await send()
    draft.discard()
    onSaved(id)
  })
  const refused = useRefused(save.error)
  const isOpen = ([field]: [string, string]) => !mended.includes(partOf(field))
  const errors = Object.fromEntries(Object.entries(refused).filter(isOpen))
  return {
    run: () => void save.run(),
    pending: save.pending,
    errors,
    /** Why all of it was refused, rather than a field. */
    failure: Object.keys(refused).length === 0 ? save.error : undefined,
    mend: (parts: readonly Part[]) => setMended((now) => [...now, ...parts]),
    revert: save.revert,
  }
}

function useSend(
  automation: Automation | undefined,
  { draft, saved, id }: ReturnType<typeof useAutomationDraft>,
) {
  const [create] = useCommand(createAutomationMutation)
  const [update] = useCommand(updateAutomationMutation)
  return async (): Promise<string> => {
    requireStart(draft)
    if (automation) {
      await update({ input: { id: automation.id, ...changedInput(saved, draft) } })
      return automation.id
    }
    const input = inputOf(draft)
    const { createAutomation } = await create({ input: { id: idInDraft(id ?? '', input), ...input } })
    return createAutomation.id
  }
}

function requireStart({ when: { start, zone } }: AutomationDraft): void {
  if (momentOnWall(start, zone)) return
  throw new ProductError({
    code: 'BAD_USER_INPUT',
    message: 'no start',
    fields: { start: { key: 'field.required' } },
  })
}

/** The errors of fields, in words. */
function useRefused(error: unknown): Record<string, string> {
  const sentence = useErrorSentence()
  if (error === undefined) return {}
  const { fields } = toProductError(error)
  return Object.fromEntries(
    Object.entries(fields).map(([field, why]) => [field, wordsOf(why) ?? sentence(error)]),
  )
}
