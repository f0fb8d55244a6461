import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { useCommand } from '../../platform/client/use-command.ts'
import { idInDraft } from '../../platform/drafts/id-in-draft.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { UploadedPiece } from '../../platform/uploads/use-uploads.ts'
import { TextForm, type Written } from '../compose/text-form.tsx'
import { useAudience } from '../compose/use-audience.ts'
import { createDiffusionMessageMutation } from '../operations.ts'
import { chosenOf, type Diffusion } from './diffusion.ts'
import classes from './diffusion-view.module.css'

interface NextDraft {
  id: string
  text: string
  pieces: readonly UploadedPiece[]
}

/** Older versions stored only the text. */
const draftOf = (kept: NextDraft | string | undefined): NextDraft =>
  typeof kept === 'object'
    ? { ...kept, id: kept.id || newId() }
    : { id: newId(), text: kept ?? '', pieces: [] }

const written = (draft: NextDraft): NextDraft | undefined =>
  draft.text || draft.pieces.length > 0 ? draft : undefined

/** The composer of a list's next text. */
export function NextText({ diffusion }: { diffusion: Diffusion }) {
  const { t } = useTranslation('diffusions')
  const place = `diffusion/${diffusion.id}`
  const [kept, setDraft] = useDraft<NextDraft | string>(place)
  const draft = draftOf(kept)
  const chosen = useMemo(() => chosenOf(diffusion), [diffusion])
  const { audience } = useAudience(chosen)
  const [create] = useCommand(createDiffusionMessageMutation)

  async function send(text: Written) {
    // Stored before it is sent, so that a retry after a lost response is idempotent, also after a reload.
    setDraft(draft)
    const id = idInDraft(draft.id, text.content, text.pieces)
    await create({ input: { id, diffusionID: diffusion.id, ...text } })
    setDraft(undefined)
  }

  return (
    <div data-foot className={classes.next}>
      <TextForm
        place={place}
        label={t('compose.next')}
        placeholder={t('compose.next')}
        text={draft.text}
        onText={(text) => setDraft((now) => written({ ...draftOf(now), text }))}
        pieces={draft.pieces}
        onPieces={(next) =>
          setDraft((now) => written({ ...draftOf(now), pieces: next(draftOf(now).pieces) }))
        }
        audience={audience}
        onSend={send}
      />
    </div>
  )
}
