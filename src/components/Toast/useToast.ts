import { createContext, useContext } from 'react';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
  action: { label: string; onClick: () => void } | undefined;
  /**
   * Announces the message immediately (role alert). For errors, and for alerts that the
   * specification names.
   */
  alert: boolean;
  about: string | undefined;
}

type Show = (
  text: string,
  options?: {
    action?: { label: string; onClick: () => void };
    alert?: boolean;
    /**
     * The action that the toast reports on. A toast about the same action replaces the previous
     * one.
     */ about?: string;
  },
) => void;

export interface ToastApi {
  /** Disappears after 3 s. */
  success: Show;
  /** Stays until closed. */
  error: Show;
  /** Disappears after 3 s. */
  info: Show;
}

/** Set by ToastProvider. */
export const ToastContext = createContext<ToastApi | null>(null);

/** Shows short messages. Throws outside ToastProvider. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it.');
  return api;
}
