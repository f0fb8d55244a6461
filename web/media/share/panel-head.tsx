import { Title } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './share.module.css'

/** The title of a panel, and its close button. */
export function PanelHead({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <header className={classes.head}>
      <Title order={2} fz="md" className={classes.name}>
        {title}
      </Title>
      <IconButton label={t('close')} icon={IconX} onClick={onClose} />
    </header>
  )
}
