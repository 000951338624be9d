export { ago, ahead, day, howLong, moment, when } from '../../i18n/times';
