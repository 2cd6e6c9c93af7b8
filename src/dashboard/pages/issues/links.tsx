import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorElement = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> & { ref?: Ref<HTMLAnchorElement> }

/** Links that know the addresses of the dashboard, in the looks of the library. */
export const LinkAnchor = createLink((given: AnchorProps & AnchorElement) => <Anchor {...given} />)

export const LinkButton = createLink((given: ButtonProps & AnchorElement) => <Button component="a" {...given} />)
