import { Modal, type ModalProps } from '@mantine/core'

/** A dialog in which something is typed, or shown only once: a click beside it does not throw that away. */
export const FormDialog = (dialog: ModalProps) => <Modal closeOnClickOutside={false} {...dialog} />
