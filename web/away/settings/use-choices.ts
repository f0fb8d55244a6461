import { useState } from 'react'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { toastError } from '../../ui/toast.ts'
import { notificationSettingsQuery, updateChoiceMutation } from '../operations.ts'

export type Choice = NonNullable<
  ResultOf<typeof notificationSettingsQuery>['me']['notificationChoices']
>[number]

const keyOf = ({ topic, channel }: Pick<Choice, 'topic' | 'channel'>) => `${topic} ${channel}`

/** How the viewer is notified, with optimistic updates that roll back when the server refuses. */
export function useChoices() {
  const [{ data, error }, again] = useShownQuery({ query: notificationSettingsQuery })
  const [send] = useCommand(updateChoiceMutation)
  const [pending, setPending] = useState<Record<string, boolean>>({})
  const choices = data?.me.notificationChoices?.map((choice) => ({
    ...choice,
    on: pending[keyOf(choice)] ?? choice.on,
  }))

  async function choose(choice: Choice) {
    const key = keyOf(choice)
    setPending((before) => ({ ...before, [key]: choice.on }))
    try {
      await send({ input: choice })
    } catch (failure) {
      toastError(failure)
    } finally {
      setPending(({ [key]: _, ...others }) => others)
    }
  }
  return { choices, error, again: () => again({ requestPolicy: 'network-only' }), choose }
}
