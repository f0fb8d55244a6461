import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What a toast says of a channel that was just archived. */
export function ArchivedText({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('messaging')
  return (
    <>
      {t('channel.archivedNow')}{' '}
      <Anchor component="button" type="button" onClick={onUndo}>
        {t('channel.undo')}
      </Anchor>
    </>
  )
}
