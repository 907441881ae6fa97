// A new request: what it asks, what one should know before, and the words.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  DETALHE_MAXIMO,
  DIAS_PARA_RESPONDER,
  NOMES_DE_PEDIDO_DE_PRIVACIDADE,
  type PedidoForm,
  pedidoForm,
  TIPOS_DE_PEDIDO_DE_PRIVACIDADE,
  type TipoDePedidoDePrivacidade,
} from '../../../shared/privacidade.ts';
import { useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { confirmar } from '../../ui/dialog/questions.ts';
import { SelectField, TextAreaField } from '../../ui/fields.tsx';
import { usePerfil } from '../perfil.ts';
import { Cartao } from './cartao.tsx';

const OPCOES = TIPOS_DE_PEDIDO_DE_PRIVACIDADE.map((value) => ({ value, label: NOMES_DE_PEDIDO_DE_PRIVACIDADE[value] }));
const ROTULOS: Record<TipoDePedidoDePrivacidade, string> = {
  acesso: 'O que você quer saber?',
  correcao: 'O que está errado e como deve ficar?',
  eliminacao: 'Quer dizer algo?',
};

export function NovoPedido() {
  const { id } = usePerfil();
  const { form, act, pending } = useFormAct({
    initial: { tipo: '', detalhe: '' },
    schema: pedidoForm,
    draft: `privacidade:${id}`,
    call: api.candidato.privacidade.create.mutate,
    said: ({ protocolo }) => `Pedido recebido. Protocolo ${protocolo}.`,
    onDone: (): void => form.reset(),
    failure: 'Não foi possível enviar o pedido.',
  });
  const tipo = form.values.tipo as TipoDePedidoDePrivacidade | '';

  async function pedir(dados: PedidoForm) {
    const certeza =
      dados.tipo !== 'eliminacao' ||
      (await confirmar({
        title: 'Pedir a eliminação dos seus dados?',
        text: 'Se o pedido for atendido, seu login deixa de existir e suas inscrições sem pagamento são canceladas. Isto não pode ser desfeito.',
      }));
    if (certeza) act.run(dados);
  }

  return (
    <Cartao
      id="novo-pedido"
      titulo="Fazer um pedido"
      texto={`Respondemos em até ${DIAS_PARA_RESPONDER} dias. Você recebe um protocolo e um e-mail com a resposta.`}
    >
      <form
        {...form.props}
        className="flex flex-col gap-4 w-full max-w-160"
        onSubmit={form.submit((dados) => void pedir(dados))}
      >
        <SelectField
          {...form.field('tipo')}
          label="O que você quer pedir?"
          required
          placeholder="Escolha"
          options={OPCOES}
        />
        {tipo === 'correcao' && (
          <Alert>
            Endereço, telefones e outros dados você mesmo corrige em{' '}
            <Link to="/area-candidato/cadastro" className="lk">
              Cadastro
            </Link>
            . Faça o pedido para nome, CPF ou e-mail.
          </Alert>
        )}
        {tipo === 'eliminacao' && (
          <Alert tom="at" title="Leia antes">
            Pagamentos, inscrições e decisões são guardados pelo tempo que a lei manda, sem o seu nome. O resto é
            apagado e não volta. Com inscrição paga em concurso em andamento ou restituição em aberto, é preciso
            concluir antes.
          </Alert>
        )}
        {tipo !== '' && (
          <TextAreaField
            {...form.field('detalhe')}
            label={ROTULOS[tipo]}
            required={tipo === 'correcao'}
            optional={tipo !== 'correcao'}
            maxLength={DETALHE_MAXIMO}
          />
        )}
        <Button type="submit" className="self-start" loading={pending}>
          Enviar pedido
        </Button>
      </form>
    </Cartao>
  );
}
