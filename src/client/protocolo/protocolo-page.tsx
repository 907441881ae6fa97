// Checks a protocol: whoever has its code sees what was received and when, and whether a file of theirs is that file.
import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { codigoLimpo } from '../../shared/protocolos.ts';
import { Rodape } from '../site/rodape.tsx';
import { Topo } from '../site/topo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { Consulta } from './consulta.tsx';
import { FormularioDoCodigo } from './formulario.tsx';
import css from './protocolo.module.css';

export function ProtocoloPage() {
  const { codigo = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const limpo = codigoLimpo(codigo);
  return (
    <>
      <Topo>
        <ThemeToggle className="so-desktop" />
        <Button variant="subtle" onClick={() => void navigate({ to: '/' })}>
          Voltar ao início
        </Button>
      </Topo>
      <main id="conteudo" className={`cont ${css.pagina}`}>
        <div>
          <h1>Verificar protocolo</h1>
          <p className={css.explicacao}>
            Confira se um comprovante foi emitido por este portal. Qualquer pessoa pode conferir, sem entrar.
          </p>
        </div>
        <FormularioDoCodigo key={limpo} codigo={limpo} />
        {limpo && <Consulta codigo={limpo} />}
      </main>
      <Rodape />
    </>
  );
}
