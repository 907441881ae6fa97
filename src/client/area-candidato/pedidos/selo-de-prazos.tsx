// The badge beside a screen's title: whether anything can be sent in it now.
import { Badge } from '../../ui/badge.tsx';

type Props = {
  /** Undefined while they load. */
  abertos: number | undefined;
  falhou: boolean;
  /** Windows of contests that one is not in say nothing to anybody. */
  semInscricao: boolean;
};

/** Red without an open window, yellow with one or two, green with more, grey while none are loaded. */
export function SeloDePrazos({ abertos, falhou, semInscricao }: Props) {
  return (
    <span role="status">
      {semInscricao ? (
        <Badge tone="ne" glyph="vazia" label="Sem inscrição ativa" />
      ) : abertos === undefined ? (
        <SemPrazos falhou={falhou} />
      ) : abertos === 0 ? (
        <Badge tone="er" glyph="x" label="Nenhum prazo aberto" />
      ) : (
        <Badge
          tone={abertos <= 2 ? 'at' : 'ok'}
          glyph={abertos <= 2 ? 'meia' : 'ponto'}
          label={abertos === 1 ? '1 prazo aberto' : `${abertos} prazos abertos`}
        />
      )}
    </span>
  );
}

/** Whether submission is open. */
export function SeloDeAbertura({ abertos, falhou, semInscricao }: Props) {
  return (
    <span role="status">
      {semInscricao ? (
        <Badge tone="ne" glyph="vazia" label="Sem inscrição ativa" />
      ) : abertos === undefined ? (
        <SemPrazos falhou={falhou} />
      ) : abertos === 0 ? (
        <Badge tone="er" glyph="x" label="Prazo encerrado" />
      ) : (
        <Badge tone="ok" glyph="ponto" label="Prazo aberto" />
      )}
    </span>
  );
}

function SemPrazos({ falhou }: { falhou: boolean }) {
  return <Badge tone="ne" glyph="vazia" label={falhou ? 'Prazos não carregados' : 'Carregando prazos'} />;
}
