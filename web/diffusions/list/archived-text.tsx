import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What a toast says of a list that was just put away. */
export function ArchivedText({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('diffusions')
  return (
    <>
      {t('shelf.now')}{' '}
      <Anchor component="button" type="button" onClick={onUndo}>
        {t('shelf.undo')}
      </Anchor>
    </>
  )
}
