import { Button, Title } from '@mantine/core'
import {
  BrowserIcon,
  ClockIcon,
  GlobeIcon,
  HistoryIcon,
  PlayIcon,
  SearchIcon,
  StopIcon,
  TerminalIcon,
  type Icon,
} from '@primer/octicons-react'
import { describeLocator } from '../../../domain/testing/locator.ts'
import { claimsOf, type Claim, type ClaimKind } from './claims.ts'
import classes from './FailureCard.module.css'
import type { Mark } from './pictures/picture.ts'
import type { RunView } from './runView.ts'
import { StepLink } from './StepLink.tsx'
import type { ListedStep } from './stepStates.ts'

const icons: Record<ClaimKind, Icon> = {
  similar: SearchIcon,
  obstacle: StopIcon,
  page: BrowserIcon,
  time: ClockIcon,
  console: TerminalIcon,
  network: GlobeIcon,
  earlier: HistoryIcon,
  replay: PlayIcon,
}

type Given = { view: RunView; step: ListedStep; onShow(mark: Mark): void }

/** On what grounds: each is one click away from where it can be seen. */
export function FailureEvidence({ view, step, onShow }: Given) {
  const claims = claimsOf(view, step.number)
  const failure = view.evidence?.failure
  const locators = failure?.stepNumber === step.number ? failure.locators : []
  if (claims.length === 0) return null
  return (
    <>
      <Title order={4} fz="sm" mt="sm">
        Evidence
      </Title>
      <ul className={classes.evidence}>
        {locators.length > 0 && (
          <li>
            <SearchIcon aria-hidden />
            <details>
              <summary>Looked for {failure?.wanted}</summary>
              <ol className={classes.locators}>
                {locators.map((locator) => (
                  <li key={describeLocator(locator)}>{describeLocator(locator)}</li>
                ))}
              </ol>
            </details>
          </li>
        )}
        {claims.map((claim) => (
          <ClaimRow key={`${claim.kind} ${claim.text}`} claim={claim} stepNumber={step.number} onShow={onShow} />
        ))}
      </ul>
    </>
  )
}

function ClaimRow({ claim, stepNumber, onShow }: { claim: Claim; stepNumber: number; onShow(mark: Mark): void }) {
  const ClaimIcon = icons[claim.kind]
  const { mark, link } = claim
  return (
    <li>
      <ClaimIcon aria-hidden />
      <span>{claim.text}</span>
      {mark && (
        <Button size="compact-xs" variant="default" onClick={() => onShow(mark)}>
          Show on the picture
        </Button>
      )}
      {link && (
        <StepLink step={stepNumber} tab={link.tab}>
          {link.label}
        </StepLink>
      )}
    </li>
  )
}
