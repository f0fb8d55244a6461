import { Button, Text } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFolderSymlink from '@tabler/icons-react/dist/esm/icons/IconFolderSymlink.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { piecesMax } from '../../../shared/messaging-facts.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './drive.module.css'
import type { FileMenuActs } from './file-menu.tsx'
import type { Choice } from './use-choice.ts'

interface Props {
  choice: Choice
  acts: FileMenuActs
  isTrash: boolean
}

const subtle = { variant: 'subtle', size: 'compact-sm' } as const
const sign = { size: 16, stroke: 1.5 }

/** The actions for the selected files. */
export function BulkBar({ choice: { chosen, clear }, acts, isTrash }: Props) {
  const { t } = useTranslation(['media', 'ui'])
  const { size } = useFormats()
  const { agency } = useViewer()
  const canChange = chosen.every(({ media }) => media?.viewerCan.change)
  const ids = chosen.map(({ id }) => id).join()
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('drive.chosen', { count: chosen.length })}>
      <Text fw={600}>{t('drive.chosen', { count: chosen.length })}</Text>
      <Text size="xs" c="dimmed">
        {size(chosen.reduce((sum, file) => sum + file.size, 0))}
      </Text>
      {isTrash ? (
        canChange && (
          <>
            <Button
              {...subtle}
              leftSection={<IconArrowBackUp {...sign} />}
              onClick={() => acts.bringBack(chosen)}
            >
              {t('drive.bringBack')}
            </Button>
            <Button
              {...subtle}
              color="danger"
              leftSection={<IconTrash {...sign} />}
              onClick={() => acts.removeForGood(chosen)}
            >
              {t('drive.removeForGood')}
            </Button>
          </>
        )
      ) : (
        <>
          {acts.share && chosen.length <= 200 && (
            <Button
              variant="light"
              size="compact-sm"
              leftSection={<IconLink {...sign} />}
              onClick={() => acts.share?.(chosen)}
            >
              {t('drive.share')}
            </Button>
          )}
          {chosen.length <= piecesMax && (
            <Button {...subtle} leftSection={<IconMessage {...sign} />} onClick={() => acts.send(chosen)}>
              {t('drive.send')}
            </Button>
          )}
          {chosen.length <= 200 && (
            <Button
              {...subtle}
              component="a"
              leftSection={<IconDownload {...sign} />}
              href={`/files/library.zip?agency=${agency?.id}&ids=${ids}`}
            >
              {t('drive.zip')}
            </Button>
          )}
          {canChange && (
            <>
              <Button
                {...subtle}
                leftSection={<IconFolderSymlink {...sign} />}
                onClick={() => acts.move(chosen)}
              >
                {t('drive.move')}
              </Button>
              <Button
                {...subtle}
                color="danger"
                leftSection={<IconTrash {...sign} />}
                onClick={() => acts.toTrash(chosen)}
              >
                {t('drive.delete')}
              </Button>
            </>
          )}
        </>
      )}
      <span className={classes.spacer} />
      <IconButton label={t('ui:close')} icon={IconX} onClick={clear} />
    </div>
  )
}
