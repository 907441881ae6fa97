// The badge beside a screen's title: whether anything can be sent in it now.
import { Badge, type Look } from '../../ui/badge.tsx';

type Props = {
  /** Undefined while they load. */
  abertos: number | undefined;
  falhou: boolean;
  /** Windows of contests that one is not in say nothing to anybody. */
  semInscricao: boolean;
};

const NENHUM_ABERTO = 'Nenhum prazo aberto';

/** Red without an open window, yellow with one or two, green with more, grey while none are loaded. */
export function SeloDePrazos(props: Props) {
  const { abertos = 0 } = props;
  const look: Look = {
    tone: abertos <= 2 ? 'at' : 'ok',
    glyph: abertos <= 2 ? 'meia' : 'ponto',
    label: abertos === 1 ? '1 prazo aberto' : `${abertos} prazos abertos`,
  };
  return <Selo {...props} aberto={look} fechado={NENHUM_ABERTO} />;
}

/**
 * Whether submission is open.
 * @param encerrados one was, and none opens any more
 */
export function SeloDeAbertura({ encerrados, ...props }: Props & { encerrados: boolean }) {
  const aberto: Look = { tone: 'ok', glyph: 'ponto', label: 'Prazo aberto' };
  return <Selo {...props} aberto={aberto} fechado={encerrados ? 'Prazo encerrado' : NENHUM_ABERTO} />;
}

function Selo({ abertos, falhou, semInscricao, aberto, fechado }: Props & { aberto: Look; fechado: string }) {
  function look(): Look {
    if (semInscricao) return { tone: 'ne', glyph: 'vazia', label: 'Sem inscrição ativa' };
    if (abertos === undefined)
      return { tone: 'ne', glyph: 'vazia', label: falhou ? 'Prazos não carregados' : 'Carregando prazos' };
    return abertos === 0 ? { tone: 'er', glyph: 'x', label: fechado } : aberto;
  }
  return (
    <span role="status">
      <Badge {...look()} />
    </span>
  );
}
