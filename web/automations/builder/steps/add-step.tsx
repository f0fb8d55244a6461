import { Button, Menu } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { type StepAction, type SubjectKind, stepActions } from '../../../../shared/automations-facts.ts'
import { fits } from '../step-values.ts'
import classes from './steps.module.css'

interface Props {
  subject: SubjectKind | null
  onAdd: (action: StepAction) => void
}

/** Adds a step, of those that fit what is looked for. */
export function AddStep({ subject, onAdd }: Props) {
  const { t } = useTranslation(['automations/builder', 'automations'])
  const fitting = stepActions.filter((action) => fits(action, subject))
  return (
    <div className={classes.add}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" px="xs" leftSection={<IconPlus size={16} stroke={1.5} />}>
            {t('addStep')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {fitting.map((action) => (
            <Menu.Item key={action} onClick={() => onAdd(action)}>
              {t(`automations:action.${action}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
