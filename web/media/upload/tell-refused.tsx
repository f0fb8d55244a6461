import i18next from 'i18next'
import type { Upload } from '../../platform/uploads/queue.ts'
import { errorSentence, loadErrorWords } from '../../ui/error-text.ts'
import { longToast, toast } from '../../ui/toast.ts'

/** The number of files that are named; the others are in the tray. */
const named = 4

/** Says how many of several files were uploaded, and which failed, each with its reason. A single file shows its error in the tray. */
export function tellRefused(total: number, refused: readonly Upload[]): void {
  if (total < 2) return
  void loadErrorWords().then(() => {
    const title = i18next.t('media:upload.cameOf', { count: total - refused.length, total })
    const more = refused.length - named
    const lines = (
      <>
        {refused.slice(0, named).map(({ id, file, error }) => (
          <div key={id}>
            <bdi>{file.name}</bdi>: {errorSentence(error)}
          </div>
        ))}
        {more > 0 && <div>{i18next.t('media:upload.more', { count: more, number: more })}</div>}
      </>
    )
    toast(lines, { title, variant: 'danger', duration: longToast })
  })
}
