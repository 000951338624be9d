export { ago, day, howLong, moment, when } from '../../i18n/times';
