import { color } from '@src/theme/tokenVariables';

const RINGS = [150, 270, 390, 510];
const GRID =
  'M50 0V900M140 0V900M230 0V900M320 0V900M410 0V900M500 0V900M590 0V900M680 0V900M770 0V900M0 0H820M0 90H820M0 180H820M0 270H820M0 360H820M0 450H820M0 540H820M0 630H820M0 720H820M0 810H820';
// Ticks every second degree of the outer ring. Every tenth is longer; every thirtieth is longest
// and labeled.
const TICKS =
  'M6 352L4 347M23 344L21 340M39 337L37 333M56 331L52 321M72 325L71 320M89 320L88 315M107 315L105 310M124 311L123 306M141 308L140 298M159 305L158 300M177 303L176 298M194 301L194 296M212 300L212 295M248 300L248 295M266 301L266 296M283 303L284 298M301 305L302 300M319 308L320 298M336 311L337 306M353 315L355 310M371 320L372 315M388 325L389 320M404 331L408 321M421 337L423 333M437 344L439 340M454 352L456 347M469 360L472 355M500 377L503 373M515 387L518 383M530 397L533 393M544 408L547 404M558 419L564 412M571 431L575 427M584 443L588 440M597 456L600 452M609 469L613 465M621 482L628 476M632 496L636 493M643 510L647 507M653 525L657 522M663 540L667 537M680 571L685 568M688 586L693 584M696 603L700 601M703 619L707 617M709 636L719 632M715 652L720 651M720 669L725 668M725 687L730 685M729 704L734 703M732 721L742 720M735 739L740 738M737 757L742 756M739 774L744 774M740 792L745 792M740 828L745 828M739 846L744 846M737 863L742 864M735 881L740 882M732 899L742 900';
const NAMED_TICKS = 'M230 300L230 284M485 368L493 354M672 555L686 547M740 810L756 810';
const COURSE = 'M230 810L302 640L446 566L519 408L676 318';
const TURNS = [
  [302, 640],
  [446, 566],
  [519, 408],
] as const;
const BEARINGS = [
  ['000', 230, 273],
  ['030', 501, 345],
  ['060', 700, 544],
  ['090', 772, 814],
] as const;

/**
 * The plotted course on the sign-in page: a static, decorative drawing, 820 x 900. Its destination
 * is brass, as on ink surfaces.
 */
export function LoginPlate() {
  return (
    <svg
      viewBox="0 0 820 900"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <g fill="none" strokeWidth="1" style={{ stroke: color.navLine }}>
        <path d={GRID} opacity="0.55" />
        {RINGS.map((radius) => (
          <circle key={radius} cx="230" cy="810" r={radius} />
        ))}
      </g>
      <g fill="none" strokeWidth="1" style={{ stroke: color.navDim }}>
        <path d={TICKS} opacity="0.45" />
        <path d={NAMED_TICKS} />
        <path d="M230 810L676 318" strokeDasharray="2 6" opacity="0.6" />
      </g>
      <g fontSize="11" textAnchor="middle" style={{ fill: color.navDim }}>
        {BEARINGS.map(([name, x, y]) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
      <path
        d={COURSE}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        style={{ stroke: color.navMarker }}
      />
      <g strokeWidth="2" style={{ stroke: color.navMarker, fill: color.nav }}>
        <circle cx="230" cy="810" r="6" />
        {TURNS.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="4.5" />
        ))}
      </g>
      <g data-theme="dark" style={{ fill: color.brass, stroke: color.brass }}>
        <circle cx="676" cy="318" r="13" fillOpacity="0" strokeOpacity="0.55" />
        <circle cx="676" cy="318" r="6" stroke="none" />
      </g>
    </svg>
  );
}
