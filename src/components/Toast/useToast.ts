import { createContext, useContext } from 'react';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
  action: { label: string; onClick: () => void } | undefined;
  /** Interrupts (role alert): errors, and what the specification calls an alert. */
  alert: boolean;
  about: string | undefined;
}

type Show = (
  text: string,
  options?: {
    action?: { label: string; onClick: () => void };
    alert?: boolean;
    /** The action it is the outcome of: it takes the place of what an earlier try said. */ about?: string;
  },
) => void;

export interface ToastApi {
  /** Goes after 3 s. */
  success: Show;
  /** Stays until closed. */
  error: Show;
  /** Goes after 3 s. */
  info: Show;
}

/** Filled by ToastProvider. */
export const ToastContext = createContext<ToastApi | null>(null);

/** Says something short beside the work. Throws outside ToastProvider. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it.');
  return api;
}
