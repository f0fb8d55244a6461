import { Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { diffusionNameMax } from '../../../shared/diffusions-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import { Page } from '../../ui/page.tsx'
import { BackToList } from '../list/back-to-list.tsx'
import { createDiffusionMutation } from '../operations.ts'
import { diffusionRoute } from '../routes.tsx'
import { nobody, toInput } from './audience.ts'
import { AudienceFields } from './audience-fields.tsx'
import { TextForm, type Written } from './text-form.tsx'
import { useAudience } from './use-audience.ts'

/** Makes a broadcast list and sends its first text. */
export function NewDiffusionPage() {
  const { t } = useTranslation('diffusions')
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(nobody)
  const { audience } = useAudience(chosen)
  const [create] = useCommand(createDiffusionMutation)
  // The same again is the same list: an answer that is lost makes no second one. Other words are another text of it.
  const [id, messageID] = [useIdOf(), useIdOf()]

  async function send(written: Written) {
    const { createDiffusion } = await create({
      input: {
        id: id.of(name, chosen),
        messageID: messageID.of(name, chosen, written.content, written.pieces),
        name,
        ...toInput(chosen),
        ...written,
      },
    })
    await navigate({ to: diffusionRoute.to, params: { diffusionID: createDiffusion.id } })
  }

  return (
    <Page title={t('new')} back={<BackToList />}>
      <TextForm
        label={t('compose.text')}
        placeholder={t('compose.placeholder')}
        text={text}
        onText={setText}
        audience={audience}
        disabled={name.trim() === ''}
        onSend={send}
      >
        <Stack gap="md">
          <TextInput
            label={t('compose.name')}
            description={t('compose.nameHint')}
            required
            maxLength={diffusionNameMax}
            value={name}
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <AudienceFields chosen={chosen} onChange={setChosen} />
        </Stack>
      </TextForm>
    </Page>
  )
}
