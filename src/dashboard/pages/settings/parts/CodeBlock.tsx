import { Box, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { CheckIcon, CopyIcon } from '@primer/octicons-react'
import { useEffect } from 'react'
import { tellFailed } from '../../../parts/tell.ts'
import classes from './CodeBlock.module.css'

type Given = { label: string; code: string }

/** Something to be put elsewhere as it stands. */
export function CodeBlock({ label, code }: Given) {
  return (
    <Box className={classes.block}>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
      <CopyTextButton text={code} label={`Copy ${label}`} />
    </Box>
  )
}

export function CopyTextButton({ text, label }: { text: string; label: string }) {
  const { copy, copied, error } = useClipboard({ timeout: 2000 })
  useEffect(() => {
    if (error) tellFailed(new Error('The browser does not allow copying here. Select the text and copy it yourself.'))
  }, [error])
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
      onClick={() => copy(text)}
      aria-label={copied ? 'Copied' : label}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  )
}
