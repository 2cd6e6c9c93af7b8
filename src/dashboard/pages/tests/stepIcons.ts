import {
  BrowserIcon,
  CheckIcon,
  CheckboxIcon,
  ClockIcon,
  CodeIcon,
  GitBranchIcon,
  GlobeIcon,
  IterationsIcon,
  ListUnorderedIcon,
  LocationIcon,
  PencilIcon,
  SquareIcon,
  UploadIcon,
  type Icon,
} from '@primer/octicons-react'
import type { StepType } from '../../../domain/testing/stepTypes.ts'

export const stepIcons: Record<StepType, Icon> = {
  goto: GlobeIcon,
  click: LocationIcon,
  fill: PencilIcon,
  select: ListUnorderedIcon,
  check: CheckboxIcon,
  hover: SquareIcon,
  press: IterationsIcon,
  upload: UploadIcon,
  wait: ClockIcon,
  assert: CheckIcon,
  conditional: GitBranchIcon,
  code: CodeIcon,
  'tab-switch': BrowserIcon,
}
