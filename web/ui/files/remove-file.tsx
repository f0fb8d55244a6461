import { CloseButton, type MantineSize } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SaveError } from '../saved/save-error.tsx'
import { useAction } from '../saved/use-action.ts'

interface Props {
  file: { key: string; name: string }
  remove: (key: string) => unknown
  size?: MantineSize
}

/** Removes a file from a list, and says beside it if that failed. */
export function RemoveFile({ file: { key, name }, remove, size = 'sm' }: Props) {
  const { t } = useTranslation('ui')
  const removal = useAction(async () => remove(key))
  return (
    <>
      <CloseButton
        size={size}
        aria-label={t('file.remove', { name })}
        data-busy={removal.pending || undefined}
        onClick={() => void removal.run()}
      />
      <SaveError field={removal} />
    </>
  )
}
