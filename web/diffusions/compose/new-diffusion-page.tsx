import { Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { diffusionNameMax } from '../../../shared/diffusions-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { idInDraft } from '../../platform/drafts/id-in-draft.ts'
import { Page } from '../../ui/page.tsx'
import { BackToList } from '../list/back-to-list.tsx'
import { createDiffusionMutation } from '../operations.ts'
import { diffusionRoute } from '../routes.tsx'
import { toInput } from './audience.ts'
import { AudienceFields } from './audience-fields.tsx'
import { TextForm, type Written } from './text-form.tsx'
import { useAudience } from './use-audience.ts'
import { newDiffusion, useNewDiffusion } from './use-new-diffusion.ts'

/** Creates a broadcast list and sends its first text. */
export function NewDiffusionPage() {
  const { t } = useTranslation('diffusions')
  const navigate = useNavigate()
  const [draft, change, discard] = useNewDiffusion()
  const { name, text, chosen, pieces } = draft
  const { audience } = useAudience(chosen)
  const [create] = useCommand(createDiffusionMutation)

  async function send(written: Written) {
    const { createDiffusion } = await create({
      input: {
        // The same input has the same ids, so a retry after a lost response is idempotent. A changed text is another text of the same list.
        id: idInDraft(draft.id, name, chosen),
        messageID: idInDraft(draft.id, name, chosen, written.content, written.pieces),
        name,
        ...toInput(chosen),
        ...written,
      },
    })
    discard()
    await navigate({ to: diffusionRoute.to, params: { diffusionID: createDiffusion.id } })
  }

  return (
    <Page title={t('new')} back={<BackToList />}>
      <TextForm
        place={newDiffusion}
        label={t('compose.text')}
        placeholder={t('compose.placeholder')}
        text={text}
        onText={(text) => change(() => ({ text }))}
        pieces={pieces}
        onPieces={(next) => change((now) => ({ pieces: next(now.pieces) }))}
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
            onChange={({ currentTarget: { value } }) => change(() => ({ name: value }))}
          />
          <AudienceFields chosen={chosen} onChange={(chosen) => change(() => ({ chosen }))} />
        </Stack>
      </TextForm>
    </Page>
  )
}
