/** @jsxImportSource @widget/dom */
import type { LogoSettings } from '@core/survey/types';

/** The company's logo. Decorative: the title is beside it. */
export const Logo = ({ logo }: { logo: LogoSettings }) =>
  logo.enabled && logo.url ? <div class="logo"><img src={logo.url} alt="" /></div> : null;
