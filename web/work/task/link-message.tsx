import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreate } from '../../platform/client/use-create.ts'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { linkMessageMutation } from './operations.ts'
import type { TaskProps } from './task.ts'

/** Links a message to the task by its URL, which the menu of every message copies. */
export function LinkMessage({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const [typed, setTyped] = useState<string>()
  const [link] = useCreate(linkMessageMutation)
  const linking = useAction((messageID: string) => link({ input: { taskID: task.id, messageID } }))
  if (typed === undefined)
    return (
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setTyped('')}>
        {t('task.linkMessage')}
      </Button>
    )
  const messageID = messageOf(typed)
  const isUnknown = typed.trim() !== '' && messageID === undefined
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        if (messageID && (await linking.run(messageID))) setTyped(undefined)
      }}
    >
      <TextInput
        size="xs"
        autoFocus
        value={typed}
        aria-label={t('task.messageLink')}
        placeholder={t('task.messageLink')}
        error={isUnknown && t('task.noMessageLink')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          setTyped(undefined)
        }}
      />
      <SaveError field={linking} />
    </form>
  )
}

/** The id of the message in a URL copied from its menu. */
export function messageOf(text: string): string | undefined {
  const address = URL.parse(text.trim())
  if (address?.origin !== location.origin || !address.pathname.startsWith('/dial/')) return undefined
  return address.searchParams.get('message') ?? undefined
}
