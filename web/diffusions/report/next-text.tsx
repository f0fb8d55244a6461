import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { TextForm, type Written } from '../compose/text-form.tsx'
import { useAudience } from '../compose/use-audience.ts'
import { createDiffusionMessageMutation } from '../operations.ts'
import { chosenOf, type Diffusion } from './diffusion.ts'
import classes from './diffusion-view.module.css'

/** Writes the next text of a list. */
export function NextText({ diffusion }: { diffusion: Diffusion }) {
  const { t } = useTranslation('diffusions')
  const [draft, setDraft] = useDraft<string>(`diffusion/${diffusion.id}`)
  const chosen = useMemo(() => chosenOf(diffusion), [diffusion])
  const { audience } = useAudience(chosen)
  const [create] = useCommand(createDiffusionMessageMutation)
  const id = useIdOf()

  async function send(text: Written) {
    await create({ input: { id: id.of(text.content, text.pieces), diffusionID: diffusion.id, ...text } })
    id.renew()
    setDraft(undefined)
  }

  return (
    <div data-foot className={classes.next}>
      <TextForm
        label={t('compose.next')}
        placeholder={t('compose.next')}
        text={draft ?? ''}
        onText={(text) => setDraft(text || undefined)}
        audience={audience}
        onSend={send}
      />
    </div>
  )
}
