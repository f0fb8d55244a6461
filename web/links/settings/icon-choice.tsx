import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type LinkIcon, linkIcons } from '../../../shared/links-facts.ts'
import { linkIcon } from '../link-icons.ts'
import classes from './settings.module.css'

interface Props {
  value: string
  onChange: (icon: LinkIcon) => void
}

/** An icon picker; the arrow keys move between icons. */
export function IconChoice({ value, onChange }: Props) {
  const { t } = useTranslation('links')
  return (
    <Stack gap={0}>
      <Radio.Group label={t('icon')} value={value} onChange={(icon) => onChange(icon as LinkIcon)}>
        <div className={classes.icons}>
          {linkIcons.map((name) => {
            const Icon = linkIcon(name)
            return (
              <Radio.Card
                key={name}
                value={name}
                className={classes.choice ?? ''}
                aria-label={t(`icons.${name}`)}
                data-tooltip={t(`icons.${name}`)}
              >
                <Icon size={20} stroke={1.5} />
              </Radio.Card>
            )
          })}
        </div>
      </Radio.Group>
    </Stack>
  )
}
