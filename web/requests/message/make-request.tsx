import { Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { requestTitleMax } from '../../../shared/requests-facts.ts'
import { useClients } from '../../agencies/find/find-members.ts'
import type { MessageSubject } from '../../messaging/slots.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { PersonSelect } from '../../ui/people/person-select.tsx'
import { toast } from '../../ui/toast.ts'
import { createRequestMutation } from '../operations.ts'
import { useSettings } from '../parts/use-settings.ts'

interface Props {
  message: MessageSubject
  onClose: () => void
}

/** Creates a request from a message: for the client who wrote it, or another one. */
export function MakeRequest({ message, onClose }: Props) {
  const { t } = useTranslation('requests')
  const { categories } = useSettings()
  const [title, setTitle] = useState(() => toPreview(parseMarkdown(message.content), 120))
  const [issuerBy, setIssuer] = useState<string | null>(null)
  const [category, setCategory] = useState<string | null>(null)
  // A retry with the same input is the same request; other input gets a new id.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one id per input
  const id = useMemo(() => newId(), [title, category, issuerBy])
  const [create] = useCommand(createRequestMutation)
  async function send() {
    const { createRequest } = await create({
      input: {
        id,
        title: title.trim(),
        requestCategory: category,
        messageID: message.id,
        ...(issuerBy ? { issuerBy } : {}),
      },
    })
    toast(t('filing.filed', { number: createRequest.number }), { variant: 'success' })
  }
  return (
    <FormDialog
      isSheet
      title={t('message.make')}
      action={t('message.make')}
      incomplete={!title.trim()}
      onClose={onClose}
      onSubmit={send}
    >
      <TextInput
        label={t('filing.what')}
        value={title}
        maxLength={requestTitleMax}
        data-autofocus
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <PersonSelect
        find={useClients}
        nothing={t('people.notFound')}
        label={t('filing.client')}
        description={t('message.client')}
        value={issuerBy}
        clearable
        onChange={setIssuer}
      />
      {categories.length > 0 && (
        <Select
          label={t('filing.category')}
          data={categories.map(({ id, category: name }) => ({ value: id, label: name }))}
          value={category}
          clearable
          onChange={setCategory}
        />
      )}
    </FormDialog>
  )
}
